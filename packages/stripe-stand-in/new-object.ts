import { randomBytes } from 'node:crypto';
import skeletons from './skeletons.json';

type Skeletons = typeof skeletons;
/** The objects that have an id, as opposed to parts of objects. */
type WithId = { [Type in keyof Skeletons]: Skeletons[Type] extends { id: string } ? Type : never }[keyof Skeletons];

/** Unguessable letters and digits. */
export function randomText(length: number): string {
  return randomBytes(length).toString('hex').slice(0, length);
}

/**
 * Returns those fields of an object, or of a part of an object, that are empty or have the same value whenever one is
 * created. The compiler checks them against the SDK's type where the object is created.
 */
export function skeleton<Type extends keyof Skeletons>(type: Type): Skeletons[Type] {
  return structuredClone(skeletons[type]);
}

/** Returns the skeleton of an object with its type and a new id, for which the skeleton contains the prefix. */
export function newObject<Type extends WithId>(type: Type) {
  const fields = skeleton(type);
  return { ...fields, id: `${fields.id}${randomText(24)}`, object: type };
}
