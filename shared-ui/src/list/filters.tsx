import type { EnumName } from '@reap/contracts/enums';
import type { ReactNode } from 'react';
import type { FilterValue } from './list-url.ts';

export interface CustomFilter {
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
  id: string;
}

/** A filter of a list: the fields of the call that it sets, and how it is chosen. Its label is the contract's. */
export interface Filter<F extends string = string> {
  fields: readonly [F] | readonly [F, F];
  kind: 'text' | 'flightNo' | 'dict' | 'enum' | 'dateRange' | 'date' | 'station' | 'custom';
  label?: string;
  placeholder?: string;
  width?: number;
  multiple?: boolean;
  dictKey?: string;
  enumName?: EnumName;
  render?: (filter: CustomFilter) => ReactNode;
  /** Of a range: so many days after today may be chosen. */
  ahead?: number;
  /** The chosen value in words, for the tag of a custom filter. */
  wordOf?: (value: FilterValue) => string;
}

interface Options {
  /** A text in the person's language, where the contract's label says too little. */
  label?: string;
  placeholder?: string;
  width?: number;
  multiple?: boolean;
}

/** Typed text. */
export const field = <F extends string>(name: F, options: Options = {}): Filter<F> => ({ fields: [name], kind: 'text', ...options });
/** A flight number, normalised while typing (seed 0 §5). */
export const flightNo = <F extends string>(name: F, options: Options = {}): Filter<F> => ({ fields: [name], kind: 'flightNo', ...options });
/** An entry of a dictionary. */
export const dictFilter = <F extends string>(name: F, dictKey: string, options: Options = {}): Filter<F> => ({
  fields: [name],
  kind: 'dict',
  dictKey,
  ...options,
});
/** A value of an enumeration. */
export const choiceFilter = <F extends string>(name: F, enumName: EnumName, options: Options = {}): Filter<F> => ({
  fields: [name],
  kind: 'enum',
  enumName,
  ...options,
});
/** A range of days, into two fields. */
export const dateRange = <F extends string>(from: F, to: F, options: Options & { ahead?: number } = {}): Filter<F> => ({
  fields: [from, to],
  kind: 'dateRange',
  ...options,
});
/** One day. */
export const day = <F extends string>(name: F, options: Options = {}): Filter<F> => ({ fields: [name], kind: 'date', ...options });
/** A station or city, by code or name. */
export const station = <F extends string>(name: F, options: Options = {}): Filter<F> => ({ fields: [name], kind: 'station', ...options });
/** Anything else: draws itself, and says its value in words. */
export const customFilter = <F extends string>(
  name: F,
  render: (filter: CustomFilter) => ReactNode,
  wordOf: (value: FilterValue) => string,
  options: Options = {},
): Filter<F> => ({ fields: [name], kind: 'custom', render, wordOf, ...options });
