import ts from 'typescript';

const PLAIN_NAME = /^[A-Za-z]\w*$/;

/** Converts the types of replies to JSON Schema. Each named type becomes one component. */
export class TypeSchemas {
  components = {};
  names = new Map();

  /** @param root folder of the sources. Types from elsewhere are written inline. */
  constructor(checker, root) {
    this.checker = checker;
    this.root = root;
  }

  of(type) {
    const { flags } = type;
    if (flags & ts.TypeFlags.StringLike)
      return type.isStringLiteral() ? { const: type.value } : { type: 'string' };
    if (flags & ts.TypeFlags.NumberLike)
      return type.isNumberLiteral() ? { const: type.value } : { type: 'number' };
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: this.checker.typeToString(type) === 'true' };
    if (flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' };
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.isUnion()) return this.union(type);
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.object(type);
    return {};
  }

  union(type) {
    const parts = type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
    const booleans = parts.filter(({ flags }) => flags & ts.TypeFlags.BooleanLiteral);
    const others = parts.filter((part) => booleans.length < 2 || !booleans.includes(part));
    const schemas = others.map((part) => this.of(part));
    if (booleans.length === 2) schemas.push({ type: 'boolean' });
    const values = schemas.map((schema) => schema.const);
    if (schemas.length > 1 && !values.includes(undefined)) return { enum: values };
    return schemas.length === 1 ? schemas[0] : { anyOf: schemas };
  }

  object(type) {
    if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) {
      const items = this.checker.getTypeArguments(type).map((item) => this.of(item));
      return { type: 'array', items: items.length === 1 ? items[0] : { anyOf: items } };
    }
    const name = this.nameOf(type);
    return name === null ? this.fields(type) : { $ref: `#/components/schemas/${this.component(name, type)}` };
  }

  /** Returns the name of a type's component; null for a type that is written inline. */
  nameOf(type) {
    const name = (type.aliasSymbol ?? type.symbol)?.name ?? '';
    const isNamed = PLAIN_NAME.test(name) && (type.aliasTypeArguments ?? []).length === 0;
    return isNamed && this.isOwn(type) ? name : null;
  }

  /** Returns true when a type is declared in this repository. Types of the language are written inline. */
  isOwn(type) {
    const declared = (type.aliasSymbol ?? type.symbol)?.declarations?.[0]?.getSourceFile().fileName ?? '';
    return declared.startsWith(this.root) && !declared.includes('node_modules');
  }

  component(name, type) {
    const known = this.names.get(type);
    if (known !== undefined) return known;
    let free = name;
    for (let count = 2; free in this.components; count += 1) free = `${name}${count}`;
    this.names.set(type, free);
    this.components[free] = {};
    this.components[free] = this.fields(type);
    return free;
  }

  fields(type) {
    const index = this.checker.getIndexInfoOfType(type, ts.IndexKind.String);
    if (index !== undefined) return { type: 'object', additionalProperties: this.of(index.type) };
    const properties = {};
    const required = [];
    for (const property of this.checker.getPropertiesOfType(type)) {
      properties[property.name] = this.of(this.checker.getTypeOfSymbol(property));
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
    }
    return { type: 'object', properties, ...(required.length > 0 && { required }) };
  }
}
