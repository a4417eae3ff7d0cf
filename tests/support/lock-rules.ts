/* What a package-lock.json must hold for `npm ci` to install the same packages on every machine. */

type LockEntry = {
  version?: string;
  integrity?: string;
  link?: boolean;
  os?: readonly string[];
  cpu?: readonly string[];
  libc?: readonly string[];
  optionalDependencies?: Readonly<Record<string, string>>;
};
/** Entries by where they are installed; the project itself is under "", a package of its workspace under its folder. */
export type Lock = { packages: Readonly<Record<string, LockEntry>> };

const FOLDER = 'node_modules/';
/** What the project is run on; the other platforms count where a package is published for them. */
const PLATFORMS = ['darwin/x64', 'darwin/arm64', 'win32/x64', 'linux/x64', 'linux/arm64'];

/** Entries whose content nothing vouches for. */
export function entriesWithoutIntegrity({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { integrity, link }]) =>
    !path.startsWith(FOLDER) || link || integrity?.startsWith('sha512-') ? [] : [path],
  );
}

/** Optional dependencies that are not locked in the version that is asked for: all platform packages are among them. */
export function missingOptionals(lock: Lock): string[] {
  return Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, range]) => {
      const version = find(lock, path, name)?.version;
      const isRight = version !== undefined && (version === range || !/^\d/.test(range));
      return isRight ? [] : [`${path || 'the project'} → ${name}@${range}`];
    }),
  );
}

/** Packages that come as one package for each platform, with the platforms that are locked. */
export function listPlatforms(lock: Lock): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [path, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
    for (const name of Object.keys(optionalDependencies)) {
      const { os, cpu } = find(lock, path, name) ?? {};
      if (!os || !cpu) continue;
      const owner = path === '' ? name.replace(/\/.*/, '') : path;
      const platforms = found.get(owner) ?? new Set();
      for (const system of os) for (const processor of cpu) platforms.add(`${system}/${processor}`);
      found.set(owner, platforms);
    }
  }
  // One of a package's own platform packages may ask for its library in turn.
  return new Map([...found].filter(([, platforms]) => platforms.size > 1));
}

/** Platforms that the project is run on and a package has nothing for. */
export function missingPlatforms(lock: Lock): string[] {
  return [...listPlatforms(lock)].flatMap(([owner, platforms]) =>
    PLATFORMS.filter((platform) => !platforms.has(platform)).map((platform) => `${owner}: ${platform}`),
  );
}

/** As Node finds it: in the folder of who asks, then in those around it. */
function find({ packages }: Lock, from: string, name: string): LockEntry | undefined {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf(FOLDER) - 1))) {
    const entry = packages[`${base === '' ? '' : `${base}/`}${FOLDER}${name}`];
    if (entry || base === '') return entry;
  }
}
