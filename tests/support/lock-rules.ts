/* Rules for a package-lock.json that installs the same packages on every machine. */

type LockEntry = {
  version?: string;
  integrity?: string;
  link?: boolean;
  os?: readonly string[];
  cpu?: readonly string[];
  libc?: readonly string[];
  optionalDependencies?: Readonly<Record<string, string>>;
};
/** Entries by installation path; "" is the project itself. */
export type Lock = { packages: Readonly<Record<string, LockEntry>> };

const FOLDER = 'node_modules/';
/** Platforms on which the project must run. */
const PLATFORMS = ['darwin/x64', 'darwin/arm64', 'win32/x64', 'linux/x64', 'linux/arm64'];

export function listEntriesWithoutIntegrity({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { integrity, link }]) =>
    !path.startsWith(FOLDER) || link || integrity?.startsWith('sha512-') ? [] : [path],
  );
}

/** Optional dependencies, including all platform packages, that are not locked in the requested version. */
export function listMissingOptionals(lock: Lock): string[] {
  return Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, range]) => {
      const version = find(lock, path, name)?.version;
      const isRight = version !== undefined && (version === range || !/^\d/.test(range));
      return isRight ? [] : [`${path || 'the project'} → ${name}@${range}`];
    }),
  );
}

/** Packages that are published once per platform, with their locked platforms. */
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
  // A platform package may depend on its library's package.
  return new Map([...found].filter(([, platforms]) => platforms.size > 1));
}

/** Required platforms for which a package has no locked variant. */
export function listMissingPlatforms(lock: Lock): string[] {
  return [...listPlatforms(lock)].flatMap(([owner, platforms]) =>
    PLATFORMS.filter((platform) => !platforms.has(platform)).map((platform) => `${owner}: ${platform}`),
  );
}

/** Resolves a package as Node does, in the dependent package's folder and its parents. */
function find({ packages }: Lock, from: string, name: string): LockEntry | undefined {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf(FOLDER) - 1))) {
    const entry = packages[`${base === '' ? '' : `${base}/`}${FOLDER}${name}`];
    if (entry || base === '') return entry;
  }
}
