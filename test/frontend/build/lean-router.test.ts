// @vitest-environment node
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { buildPages } from '../support/build-pages.ts';

/** React Router with a changed line, as in a later version. */
const otherwise = (line: RegExp, replacement: string): Plugin => ({
  name: 'other-router',
  enforce: 'pre',
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code) => code.replace(line, replacement),
  },
});

test('React Router’s unused links and forms are not in the bundle', async () => {
  const files = await buildPages();
  const rendered = files
    .filter((file) => file.type === 'chunk')
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(([id]) => id.includes('/react-router/'))
    .flatMap(([, { renderedExports }]) => renderedExports);
  expect(rendered).toContain('useNavigate');
  expect(rendered.filter((name) => /^(Link|NavLink|Form)$/.test(name))).toEqual([]);
});

test.each([
  [/^var NavLink = React\d+\.forwardRef/m, 'const NavLink = forwardRef', 'var NavLink = '],
  [/^Form\.displayName = "Form"/m, 'Form["displayName"] = "Form"', 'Form.displayName = "Form";'],
])(
  'the build fails if a new version differs, and names the line: %s',
  async (line, replacement, named) => {
    const build = buildPages({ plugins: [otherwise(line, replacement)] });
    await expect(build).rejects.toThrow(named);
  },
);
