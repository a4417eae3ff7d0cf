import { objectSchemas } from './object-schemas';
import { validate } from './validate';

type ApiObject = { object: string };

/**
 * What is wrong with an answer's JSON by the SDK's own types, each with the object's kind and where it is: lists, events
 * and the objects inside them too.
 */
export function validateObject(given: unknown): string[] {
  if (!isApiObject(given)) return ['It does not say what it is.'];
  if (given.object === 'list') return validateList(given);
  if (given.object === 'event') return validateEvent(given);
  const isDeleted = 'deleted' in given && given.deleted === true;
  return check(given, isDeleted ? `deleted ${given.object}` : given.object);
}

function validateList({ data, has_more, url, ...others }: ApiObject & Record<string, unknown>): string[] {
  const isList = Array.isArray(data) && typeof has_more === 'boolean' && typeof url === 'string';
  if (!isList || Object.keys(others).length > 1) return ['list: It needs data, has_more and url, and nothing else.'];
  return data.flatMap((one) => validateObject(one));
}

/** The SDK's type of every event says nothing of what it holds. */
function validateEvent(event: ApiObject & Record<string, unknown>): string[] {
  const { object, previous_attributes: before, ...others } = isRecord(event.data) ? event.data : {};
  const named = isRecord(object) && isRecord(before ?? {}) ? Object.keys(before ?? {}) : ['object'];
  const unknown = named.filter((name) => !isRecord(object) || !Object.hasOwn(object, name));
  return [
    ...check({ ...event, data: { object: {}, ...others } }, 'event'),
    ...unknown.map((name) => `event: data[previous_attributes][${name}] is nothing that the object has.`),
    ...validateObject(object),
  ];
}

function check(given: object, root: string): string[] {
  return validate(given, root, objectSchemas, false).map(({ param, message }) => `${root}: ${param}: ${message}`);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isApiObject = (value: unknown): value is ApiObject & Record<string, unknown> =>
  isRecord(value) && typeof value.object === 'string';
