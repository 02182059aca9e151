import * as z from 'zod';

/** Whether a field takes a plain date. */
export function isDayField(schema: z.ZodType | undefined): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return isDayField(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodISODate;
}
