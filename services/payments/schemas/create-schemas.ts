import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { getLibFiles, ts } from '@ts-morph/common';
import type { Schema, Schemas } from './schema';

const RESOURCES = join(dirname(createRequire(import.meta.url).resolve('stripe')), '..', 'esm', 'resources');

/**
 * JSON Schemas of types that the installed SDK declares. Objects are definitions of their own and closed; enumerations are
 * closed where they have members, although the SDK leaves them open.
 * @param roots what each is called, with the file and the name of its type.
 */
export function createSchemas(roots: Record<string, readonly [file: string, type: string]>): Schemas {
  const files = [...new Set(Object.values(roots).map(([file]) => join(RESOURCES, `${file}.d.ts`)))];
  const program = ts.createProgram(files, options, createHost());
  const writer = new SchemaWriter(program.getTypeChecker());
  const written = Object.entries(roots).map(([name, [file, type]]) => {
    const source = program.getSourceFile(join(RESOURCES, `${file}.d.ts`));
    const declaration = source && findInterface(source.statements, type);
    if (declaration === undefined) throw new Error(`The SDK declares no ${type} in ${file}.`);
    return [name, writer.write(program.getTypeChecker().getTypeAtLocation(declaration))] as const;
  });
  return { roots: Object.fromEntries(written), definitions: writer.definitions };
}

const options: ts.CompilerOptions = {
  strict: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** The language's own declarations come with the compiler, not as files. */
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

/** By its name, in the file or in one of its namespaces, the outermost first. */
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

  constructor(private readonly checker: ts.TypeChecker) {}

  write(type: ts.Type): Schema {
    if (type.isUnion()) return this.#writeUnion(type);
    if (type.isStringLiteral() || type.isNumberLiteral()) return { enum: [type.value] };
    if (type.flags & ts.TypeFlags.BooleanLiteral) return { enum: [this.checker.typeToString(type) === 'true'] };
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
    if (type.flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    // Numbers with more than two digits travel as texts.
    if (type.flags & ts.TypeFlags.String || type.isIntersection() || isNamed(type, 'Decimal'))
      return { type: 'string' };
    if (this.checker.isArrayType(type)) {
      const [item] = this.checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: item === undefined ? { anyOf: [] } : this.write(item) };
    }
    return { $ref: this.#define(type) };
  }

  #writeUnion(type: ts.UnionType): Schema {
    const members = type.types.filter((member) => !(member.flags & ts.TypeFlags.Undefined));
    const literals = members.filter((member) => member.isLiteral() || member.flags & ts.TypeFlags.BooleanLiteral);
    // `OtherString` beside names is the SDK's reminder that there may be more in another version of the API.
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

  #define(type: ts.Type): string {
    const known = this.#names.get(type);
    if (known !== undefined) return known;
    const name = this.#createName(type);
    this.#names.set(type, name);
    const properties = this.checker.getPropertiesOfType(type);
    const more = this.checker.getIndexInfoOfType(type, ts.IndexKind.String);
    this.definitions[name] = {
      type: 'object',
      properties: Object.fromEntries(
        properties.map((property) => [property.name, this.write(this.checker.getTypeOfSymbol(property))]),
      ),
      required: properties.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional)).map(({ name: key }) => key),
      additionalProperties: more === undefined ? false : this.write(more.type),
    };
    return name;
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

function isOther(type: ts.Type): boolean {
  return type.aliasSymbol?.name === 'OtherString' || type.isIntersection();
}
