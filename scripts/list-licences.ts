import { isPermitted, listProductionPackages } from './production-packages';

/* `npm run licences` lists the production packages of all platforms. It fails if a license is not permitted. */
const packages = listProductionPackages();
const groups = [...new Set(packages.map(({ licence }) => licence))]
  .map((licence) => ({ licence, group: packages.filter((one) => one.licence === licence) }))
  .toSorted((one, other) => other.group.length - one.group.length);
const installed = packages.filter(({ isInstalledHere }) => isInstalledHere).length;

process.stdout.write(`${packages.length} packages, ${installed} of them on this platform\n\n`);
process.stdout.write('| Licence | Packages | |\n|---|---|---|\n');
for (const { licence, group } of groups) {
  const names = group.map(({ name, version }) => `${name} ${version}`).join(', ');
  process.stdout.write(`| ${licence ?? 'none'} | ${group.length} | ${names} |\n`);
}

const rejected = packages.filter(({ licence }) => !isPermitted(licence));
for (const { name, version, licence } of rejected) {
  process.stderr.write(`The licence of ${name} ${version} is not permitted: ${licence ?? 'none'}\n`);
}
process.exitCode = rejected.length === 0 ? 0 : 1;
