import { readFile } from 'node:fs/promises';

const fileOf = (name: string) => new URL(import.meta.resolve(name));

/** Inter: Latin, Greek and Cyrillic (decision 0134). The bundle contains these files. */
export async function receiptFonts() {
  const [plain, bold] = await Promise.all([
    readFile(fileOf('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
    readFile(fileOf('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')),
  ]);
  return { plain, bold };
}
