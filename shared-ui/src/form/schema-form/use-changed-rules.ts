import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import type * as z from 'zod';

/** Checks a refused field again once another field's value has changed what is asked of it, such as the last day of a range. */
export function useChangedRules(form: FormInstance<Record<string, unknown>>, schema: z.ZodObject): void {
  const last = useRef(schema);
  useEffect(() => {
    const before = last.current.shape;
    last.current = schema;
    const changed = Object.keys(schema.shape).filter(field => schema.shape[field] !== before[field]);
    const refused = changed.filter(field => form.getFieldError(field).length > 0);
    if (refused.length > 0) void form.validateFields(refused).catch(() => undefined);
  }, [form, schema]);
}
