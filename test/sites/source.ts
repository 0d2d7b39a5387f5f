/** How something is fetched: a script of the shell, and the folder of its result. */
export interface Source {
  readonly script: string;
  readonly folder: string;
}

export interface Named {
  readonly name: string;
  readonly source: Source;
}

/** What a website is made for, and whose server says what its addresses show (`referees.ts`). */
export type Host = 'any' | 'Apache' | 'Cloudflare Pages' | 'GitHub Pages' | 'Netlify' | 'Vercel';

/** A website that nobody of the project made; its folder is what somebody would zip. */
export interface Site extends Named {
  readonly generator: string;
  readonly host: Host;
  /** Addresses that its own rules are about. */
  readonly ruled?: readonly string[];
}

/** A package of the registry that has a built website in it. */
export function fromNpm(versioned: string, folder = ''): Source {
  return { script: `npm pack --silent ${versioned}\ntar xzf *.tgz`, folder: `package/${folder}` };
}

/** Documentation of Debian: without being installed, and only the folder that is wanted, which may be a tenth. */
export function fromDebian(name: string, folder: string): Source {
  const script = `apt-get download -qq ${name}
dpkg-deb --fsys-tarfile *.deb | tar x ./${folder}
find ${folder} -xtype l -delete`;
  return { script, folder };
}

/** Programs of the registry. */
export function programs(packages: string): Source {
  const script = `echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund ${packages}`;
  return { script, folder: 'node_modules/.bin' };
}
