import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import type * as z from 'zod';
import { useWords } from '../../i18n/words.tsx';

type Form = FormInstance<Record<string, unknown>>;

/** Checks a refused field again once another field's value has changed what is asked of it, such as the last day of a range; all of them in another language. */
export function useChangedRules(form: Form, schema: z.ZodObject): void {
  const { language } = useWords();
  const last = useRef({ schema, language });
  useEffect(() => {
    const before = last.current;
    last.current = { schema, language };
    if (before.language !== language) return void sayAgain(form);
    const changed = Object.keys(schema.shape).filter(field => schema.shape[field] !== before.schema.shape[field]);
    const refused = changed.filter(field => form.getFieldError(field).length > 0);
    if (refused.length > 0) void form.validateFields(refused).catch(() => undefined);
  }, [form, schema, language]);
}

/** What only the server knows to be wrong is wrong still: its own words stay. */
async function sayAgain(form: Form): Promise<void> {
  const refused = form.getFieldsError().filter(({ errors }) => errors.length > 0);
  await form.validateFields(refused.map(({ name }) => name)).catch(() => undefined);
  form.setFields(refused.filter(({ name }) => form.getFieldError(name).length === 0));
}
