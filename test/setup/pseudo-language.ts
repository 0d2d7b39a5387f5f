import { root } from '#infra/build/steps.ts';
import { pseudo } from '#infra/languages/pseudo.ts';
import { speak } from '#infra/languages/spoken.ts';

/** The texts that a test imports, and the names of what its steps press, are those of the screens. */
await speak(root, pseudo);
