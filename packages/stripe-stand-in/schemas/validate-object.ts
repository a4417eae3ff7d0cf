import { objectSchemas } from './object-schemas';
import { validate } from './validate';

type ApiObject = { object: string };

/**
 * Validates the JSON of a response or an event against the SDK's types, with the objects inside lists and events.
 * @returns the problems, each with the type of the object and the path of the field.
 */
export function validateObject(given: unknown): string[] {
  if (!isApiObject(given)) return ['It has no object field.'];
  if (given.object === 'list') return validateList(given);
  if (given.object === 'event') return validateEvent(given);
  const isDeleted = 'deleted' in given && given.deleted === true;
  return check(given, isDeleted ? `deleted ${given.object}` : given.object);
}

function validateList({ data, has_more, url, ...others }: ApiObject & Record<string, unknown>): string[] {
  const isList = Array.isArray(data) && typeof has_more === 'boolean' && typeof url === 'string';
  if (!isList || Object.keys(others).length > 1)
    return ['list: It must have data, has_more and url, and nothing else.'];
  return data.flatMap((one) => validateObject(one));
}

/** The SDK's common type of events does not describe the object inside. */
function validateEvent(event: ApiObject & Record<string, unknown>): string[] {
  const { object, previous_attributes: before, ...others } = isRecord(event.data) ? event.data : {};
  const named = isRecord(object) && isRecord(before ?? {}) ? Object.keys(before ?? {}) : ['object'];
  const unknown = named.filter((name) => !isRecord(object) || !Object.hasOwn(object, name));
  return [
    ...check({ ...event, data: { object: {}, ...others } }, 'event'),
    ...unknown.map((name) => `event: data[previous_attributes][${name}] is not a field of the object.`),
    ...validateObject(object),
  ];
}

function check(given: object, root: string): string[] {
  return validate(given, root, objectSchemas, false).map(({ param, message }) => `${root}: ${param}: ${message}`);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isApiObject = (value: unknown): value is ApiObject & Record<string, unknown> =>
  isRecord(value) && typeof value.object === 'string';
