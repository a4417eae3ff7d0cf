import { findProgram } from '../support/engines';

/** Paths of the programs that the cluster needs. Null for those that are not installed. */
const found = {
  k6: findProgram('k6'),
  pgbouncer: findProgram('pgbouncer'),
  haproxy: findProgram('haproxy'),
  varnishd: findProgram('varnishd'),
  versitygw: findProgram('versitygw'),
};

export const programs = Object.fromEntries(Object.entries(found).map(([name, path]) => [name, path ?? name])) as Record<
  keyof typeof found,
  string
>;

export function listMissingPrograms(hasS3: boolean): string[] {
  return Object.entries(found)
    .filter(([name, path]) => path === null && (name !== 'versitygw' || hasS3))
    .map(([name]) => name);
}

/** Returns the path of Debian's libfaketime, which changes a program's clock, or null if it is not installed. */
export function findFakeTime(): string | null {
  return findProgram('faketime') && '/usr/$LIB/faketime/libfaketimeMT.so.1';
}
