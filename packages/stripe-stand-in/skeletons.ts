import skeletons from './skeletons.json';

type Skeletons = typeof skeletons;

/**
 * Returns the fields of a new object that are empty: those that the stand-in never fills, and those that a later event
 * fills. The compiler checks them against the SDK's type where the object is created.
 */
export function skeleton<Type extends keyof Skeletons>(type: Type): Skeletons[Type] {
  return structuredClone(skeletons[type]);
}
