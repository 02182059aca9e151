import { type EnumName, enums } from '@reap/contracts/enums';
import * as z from 'zod';

export type Json = Record<string, unknown>;

/** JSON Schemas of one document: what refers to itself (menu trees) goes to `components` under a name of its own. */
export class SchemaBook {
  readonly components: Json = {};
  #count = 0;

  /** The schema of what travels on the wire. */
  of(schema: z.ZodType): Json {
    const {
      $schema: _,
      $defs,
      ...plain
    } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: nameCodes }) as Json & { $defs?: Json };
    const text = JSON.stringify(plain);
    if (!$defs && !text.includes('"$ref":"#"')) return plain;
    this.#count += 1;
    const prefix = `Shape${this.#count}`;
    const moved = (value: unknown): Json =>
      JSON.parse(
        JSON.stringify(value)
          .replaceAll('"$ref":"#/$defs/', `"$ref":"#/components/schemas/${prefix}_`)
          .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${prefix}"`),
      ) as Json;
    for (const [name, definition] of Object.entries($defs ?? {})) this.components[`${prefix}_${name}`] = moved(definition);
    if (!text.includes('"$ref":"#"')) return moved(plain);
    this.components[prefix] = moved(plain);
    return { $ref: `#/components/schemas/${prefix}` };
  }
}

/** A code of an enumeration lists its values, which coercion hides from zod's own description. */
function nameCodes({ jsonSchema }: { jsonSchema: Json }): void {
  const { codes } = jsonSchema;
  // A file of a form.
  if ('upload' in jsonSchema) {
    const { types } = jsonSchema['upload'] as { types: string[] };
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
    Object.assign(jsonSchema, { type: 'string', format: 'binary', description: types.join(', ') });
  }
  if (typeof codes === 'string' && codes in enums) jsonSchema['enum'] = [...enums[codes as EnumName]];
}
