import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { getLibFiles, ts } from '@ts-morph/common';
import type { Schema, Schemas } from './schema';

const RESOURCES = join(dirname(createRequire(import.meta.url).resolve('stripe')), '..', 'esm', 'resources');

/** SDK types by name: the file and the name of the type. */
type Roots = Record<string, readonly [file: string, type: string]>;

/**
 * Creates JSON Schemas from the type declarations of the installed SDK, for each set of types. Objects are closed.
 * Enumerations with members are closed, although the SDK leaves them open. A field that is either an object outside the
 * set or its id is only the id.
 */
export function createSchemas<Name extends string>(sets: Record<Name, Roots>): Record<Name, Schemas> {
  const files = Object.values<Roots>(sets).flatMap((roots) => Object.values(roots).map(([file]) => toPath(file)));
  const program = ts.createProgram([...new Set(files)], options, createHost());
  const written = Object.entries<Roots>(sets).map(([name, roots]) => [name, writeSet(program, roots)]);
  return Object.fromEntries(written);
}

const toPath = (file: string) => join(RESOURCES, `${file}.d.ts`);

function writeSet(program: ts.Program, roots: Roots): Schemas {
  const checker = program.getTypeChecker();
  const types = Object.entries(roots).map(([name, [file, type]]) => {
    const source = program.getSourceFile(toPath(file));
    const declaration = source && findInterface(source.statements, type);
    if (declaration === undefined) throw new Error(`The SDK declares no ${type} in ${file}.`);
    return [name, checker.getTypeAtLocation(declaration)] as const;
  });
  const writer = new SchemaWriter(checker, new Set(types.map(([, type]) => type)));
  const written = types.map(([name, type]) => [name, writer.write(type)]);
  return { roots: Object.fromEntries(written), definitions: writer.definitions };
}

const options: ts.CompilerOptions = {
  strict: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es5.d.ts'],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** The compiler contains TypeScript's own declarations; they are not files. */
function createHost(): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const library = new Map(getLibFiles().map(({ fileName, text }) => [fileName, text]));
  const folder = dirname(host.getDefaultLibFileName(options));
  const findLibrary = (path: string) => (dirname(path) === folder ? library.get(basename(path)) : undefined);
  return {
    ...host,
    getSourceFile: (path, language, ...rest) => {
      const text = findLibrary(path);
      return text === undefined
        ? host.getSourceFile(path, language, ...rest)
        : ts.createSourceFile(path, text, language);
    },
    fileExists: (path) => findLibrary(path) !== undefined || host.fileExists(path),
  };
}

/** Finds an interface in a file or in one of its namespaces, outermost first. */
function findInterface(statements: readonly ts.Statement[], name: string): ts.InterfaceDeclaration | undefined {
  const found = statements.find((one) => ts.isInterfaceDeclaration(one) && one.name.text === name);
  if (found !== undefined && ts.isInterfaceDeclaration(found)) return found;
  const within = statements.flatMap((one) =>
    ts.isModuleDeclaration(one) && one.body !== undefined && ts.isModuleBlock(one.body) ? [...one.body.statements] : [],
  );
  return within.length === 0 ? undefined : findInterface(within, name);
}

class SchemaWriter {
  readonly definitions: Record<string, Schema> = {};
  readonly #names = new Map<ts.Type, string>();

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly roots: ReadonlySet<ts.Type>,
  ) {}

  write(type: ts.Type): Schema {
    if (type.isUnion()) return this.#writeUnion(type);
    if (type.isStringLiteral() || type.isNumberLiteral()) return { enum: [type.value] };
    if (type.flags & ts.TypeFlags.BooleanLiteral) return { enum: [this.checker.typeToString(type) === 'true'] };
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
    if (type.flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    // JSON has decimals as text.
    if (type.flags & ts.TypeFlags.String || type.isIntersection() || isNamed(type, 'Decimal'))
      return { type: 'string' };
    if (this.checker.isArrayType(type)) {
      const [item] = this.checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: item === undefined ? { anyOf: [] } : this.write(item) };
    }
    return { $ref: this.#define(type) };
  }

  #writeUnion(type: ts.UnionType): Schema {
    const members = type.types.filter((member) => !isAbsent(member) && !this.#isForeign(member));
    const literals = members.filter((member) => member.isLiteral() || member.flags & ts.TypeFlags.BooleanLiteral);
    // `OtherString` beside literals stands for the values of later API versions.
    const others = members.filter((member) => !literals.includes(member) && !(literals.length > 0 && isOther(member)));
    const isBoolean = literals.length === 2 && literals.every((one) => one.flags & ts.TypeFlags.BooleanLiteral);
    const values = literals.map((one) => (one.isLiteral() ? one.value : this.checker.typeToString(one) === 'true'));
    const known: Schema[] = isBoolean
      ? [{ type: 'boolean' }]
      : values.length === 0
        ? []
        : [{ enum: values.filter((value) => typeof value !== 'object') }];
    const all = [...known, ...others.map((member) => this.write(member))];
    return all.length === 1 && all[0] !== undefined ? all[0] : { anyOf: all };
  }

  /** Whether the type is an API object, with `id` and `object`, outside the set. */
  #isForeign(type: ts.Type): boolean {
    return ['id', 'object'].every((name) => type.getProperty(name) !== undefined) && !this.roots.has(type);
  }

  #define(type: ts.Type): string {
    const known = this.#names.get(type);
    if (known !== undefined) return known;
    if (!(type.flags & ts.TypeFlags.Object))
      throw new Error(`There is no schema of ${this.checker.typeToString(type)}.`);
    const name = this.#createName(type);
    this.#names.set(type, name);
    const properties = this.checker.getPropertiesOfType(type).map((symbol) => {
      const isOptional = Boolean(symbol.flags & ts.SymbolFlags.Optional);
      return { name: symbol.name, isOptional, type: this.checker.getTypeOfSymbol(symbol) };
    });
    const present = properties.filter((property) => !this.#isNever(property.type));
    const more = this.checker.getIndexInfoOfType(type, ts.IndexKind.String);
    this.definitions[name] = {
      type: 'object',
      properties: Object.fromEntries(present.map((property) => [property.name, this.write(property.type)])),
      required: present.filter(({ isOptional }) => !isOptional).map((property) => property.name),
      additionalProperties:
        more === undefined ? false : more.type.flags & ts.TypeFlags.Unknown ? true : this.write(more.type),
    };
    return name;
  }

  /** Whether a field is always absent, as `deleted?: void` is except on deleted objects. */
  #isNever(type: ts.Type): boolean {
    return type.isUnion() ? type.types.every(isAbsent) : isAbsent(type);
  }

  #createName(type: ts.Type): string {
    const symbol = type.aliasSymbol ?? type.getSymbol();
    const full = symbol === undefined ? 'Type' : this.checker.getFullyQualifiedName(symbol).replace(/^".*"\./, '');
    const taken = new Set(this.#names.values());
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? full : `${full}~${count}`;
      if (!taken.has(name)) return name;
    }
  }
}

function isNamed(type: ts.Type, name: string): boolean {
  return type.getSymbol()?.name === name;
}

function isAbsent(type: ts.Type): boolean {
  return Boolean(type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void));
}

function isOther(type: ts.Type): boolean {
  return type.aliasSymbol?.name === 'OtherString' || type.isIntersection();
}
