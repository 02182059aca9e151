import { type AnyCall, isFile, isPage, type Resource } from '@reap/contracts/contract';
import { columnIn, type DataModel } from '@reap/contracts/model';
import { registry } from '@reap/contracts/registry';
import { shapeOf } from '@reap/contracts/schema-kind';
import { MenuType } from '@reap/contracts/user-center/codes';
import type * as z from 'zod';
import { columnsByDuty, rowSchema } from '../../kernel/access/disclosure.ts';
import { isList, requiredFields } from '../../kernel/access/viewer-policy.ts';
import type { Language } from '../../kernel/language.ts';
import { textOf } from '../../kernel/texts.ts';
import type { ResourceNode } from '../menu/resource.queries.ts';

export interface ModelCall {
  id: string;
  call: AnyCall;
}
/** A data table of the contracts with the calls that answer its rows, in the registry's order. */
export interface ModelFacts {
  model: DataModel;
  calls: readonly ModelCall[];
}

const answering: readonly (ModelCall & { model: DataModel })[] = Object.entries<Resource>(registry).flatMap(([id, resource]) =>
  Object.entries(resource).flatMap(([name, call]) => (call.model ? [{ id: call.id ?? `${id}.${name}`, call, model: call.model }] : [])),
);

/** Every data table that roles can have rules for: those that a contract names, so that a new one is here on arrival. */
export const dataModels: ReadonlyMap<string, ModelFacts> = new Map(
  [...Map.groupBy(answering, one => one.model.id)].map(([id, calls]) => [
    id,
    { model: (calls[0] as ModelCall & { model: DataModel }).model, calls },
  ]),
);

/** Columns that some call answers clear by duty, whatever their rules. */
export const dutyColumns: ReadonlySet<string> = new Set(
  Object.values<Resource>(registry).flatMap(resource =>
    Object.values(resource).flatMap(call => {
      const schema = rowSchema(call);
      return schema ? columnsByDuty(schema) : [];
    }),
  ),
);

/** The fields of the rows that a call answers. */
export function answeredFields({ returns }: AnyCall): Record<string, z.ZodType> {
  if (isFile(returns)) return returns.file === 'stored' ? {} : returns.row.shape;
  return shapeOf(isPage(returns) ? returns.row : returns);
}

/** The fields of the rows that a call answers which carry a column, first the one that is called like it. */
export const fieldsOfColumn = (call: AnyCall, { id }: DataModel, column: string): [string, z.ZodType][] =>
  Object.entries(answeredFields(call))
    .filter(([, schema]) => columnIn(schema) === `${id}.${column}`)
    .sort(([one], [other]) => Number(other === column) - Number(one === column));

/** What a column is called in lists: the label of the first call that answers it. */
export function columnLabel({ model, calls }: ModelFacts, column: string): string {
  const found = calls.flatMap(({ call }) => fieldsOfColumn(call, model, column));
  const named = [...found.filter(([name]) => name === column), ...found].map(([, schema]) => schema.meta()?.['label']);
  return named.find(label => typeof label === 'string') ?? column;
}

/** A column's name in a person's language. */
export const columnName = (facts: ModelFacts, column: string, language: Language): string => textOf(language, columnLabel(facts, column));
/** A data table's name in a person's language. */
export const modelName = (modelId: string, language: Language): string => textOf(language, `dataModel.${modelId}`);

/** The page of the menu that shows a data table: the first that one of its calls opens, else that of a button which does. */
export function homePage({ calls }: ModelFacts, nodes: readonly ResourceNode[]): ResourceNode | undefined {
  const opened = calls.flatMap(({ call }) => nodes.filter(node => node.authCode === call.can));
  const [first] = opened;
  return opened.find(node => node.type === MenuType.page) ?? nodes.find(node => node.id === first?.parentId);
}

/** The list that shows most of a data table's columns. */
export function listOf({ model, calls }: ModelFacts): ModelCall | undefined {
  const columns = ({ call }: ModelCall) => Object.keys(model.columns).filter(column => column in answeredFields(call)).length;
  const needs = ({ call }: ModelCall) => requiredFields(call).length;
  return calls.filter(({ call }) => isList(call)).toSorted((a, b) => columns(b) - columns(a) || needs(a) - needs(b))[0];
}
