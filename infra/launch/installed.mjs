/**
 * Whether the installed packages match a lock file. npm writes the list of installed packages to
 * `node_modules/.package-lock.json` at the end, so an interrupted installation has none.
 * @typedef {Record<string, { version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }>} Packages
 * @param {Packages} locked of `package-lock.json`
 * @param {Packages} installed of npm's own list
 * @param {{ platform: string, arch: string }} machine
 */
export function isInstalled(locked, installed, machine) {
  const names = new Set([...Object.keys(locked), ...Object.keys(installed)]);
  names.delete('');
  return [...names].every((name) =>
    installed[name] === undefined
      ? isLeftOut(locked[name] ?? {}, machine)
      : JSON.stringify(installed[name]) === JSON.stringify(locked[name]),
  );
}

/**
 * npm skips optional packages for other machines, and their dependencies.
 * @param {Packages[string]} entry
 * @param {{ platform: string, arch: string }} machine
 */
function isLeftOut({ optional, os, cpu, libc }, { platform, arch }) {
  const isForThis = os?.includes(platform) && cpu?.includes(arch) && libc === undefined;
  return optional === true && !isForThis;
}
