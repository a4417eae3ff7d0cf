/* Rules that make a package-lock.json install the same packages on every machine. */

type LockEntry = {
  version?: string;
  integrity?: string;
  link?: boolean;
  os?: readonly string[];
  cpu?: readonly string[];
  libc?: readonly string[];
  optionalDependencies?: Readonly<Record<string, string>>;
};
/** Entries by installation path. The empty path stands for the project itself. */
export type Lock = { packages: Readonly<Record<string, LockEntry>> };

const FOLDER = 'node_modules/';
/** Platforms on which the product must run. */
const PLATFORMS = ['darwin/x64', 'darwin/arm64', 'win32/x64', 'linux/x64', 'linux/arm64'];

export function listEntriesWithoutIntegrity({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { integrity, link }]) =>
    !path.startsWith(FOLDER) || link || integrity?.startsWith('sha512-') ? [] : [path],
  );
}

/** Lists optional dependencies, including all platform packages, that are not locked in the requested version. */
export function listMissingOptionals(lock: Lock): string[] {
  return Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, range]) => {
      const version = find(lock, path, name)?.version;
      const isRight = version !== undefined && (version === range || !/^\d/.test(range));
      return isRight ? [] : [`${path || 'the project'} → ${name}@${range}`];
    }),
  );
}

/** Lists packages that are published separately for each platform, with their locked platforms. */
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
  // A platform package can depend on its library's package, which has no other variant.
  return new Map([...found].filter(([, platforms]) => platforms.size > 1));
}

/** Lists required platforms that a package has no locked variant for. */
export function listMissingPlatforms(lock: Lock): string[] {
  return [...listPlatforms(lock)].flatMap(([owner, platforms]) =>
    PLATFORMS.filter((platform) => !platforms.has(platform)).map((platform) => `${owner}: ${platform}`),
  );
}

/** Finds a package as Node does, in the dependent package's folder and its parents. */
function find({ packages }: Lock, from: string, name: string): LockEntry | undefined {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf(FOLDER) - 1))) {
    const entry = packages[`${base === '' ? '' : `${base}/`}${FOLDER}${name}`];
    if (entry || base === '') return entry;
  }
}
