import { randomBytes } from 'node:crypto';
import skeletons from './skeletons.json';

type Skeletons = typeof skeletons;
type WithId = { [Type in keyof Skeletons]: Skeletons[Type] extends { id: string } ? Type : never }[keyof Skeletons];

export function randomText(length: number): string {
  return randomBytes(length).toString('hex').slice(0, length);
}

/** The compiler checks the fields against the SDK's type at each use. */
export function skeleton<Type extends keyof Skeletons>(type: Type): Skeletons[Type] {
  return structuredClone(skeletons[type]);
}

export function newObject<Type extends WithId>(type: Type) {
  const fields = skeleton(type);
  return { ...fields, id: `${fields.id}${randomText(24)}`, object: type };
}
