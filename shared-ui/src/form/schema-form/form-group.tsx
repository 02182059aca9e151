import { Form } from 'antd';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { labelOf } from '../../i18n/labels.ts';
import { useWords } from '../../i18n/words.tsx';
import { isRequired, rulesOf } from '../../schema/rules-of.ts';
import { FieldInput, type FormField } from './field-input.tsx';

interface FormGroupProps {
  schema: z.ZodObject;
  title?: string;
  fields: readonly FormField[];
  extra?: ReactNode;
  readOnly: boolean;
}

/** Related fields on a card, labels on top, help under each. */
export function FormGroup({ schema, title, fields, extra, readOnly }: FormGroupProps) {
  const { t } = useWords();
  const shape = schema.shape as Record<string, z.ZodType>;
  return (
    <section className="reap-card reap-form-group" {...(title && { 'aria-label': title })}>
      {title && <h2 style={{ fontSize: 15, fontWeight: 600, margin: '0 0 12px' }}>{title}</h2>}
      <div className="reap-form-grid" data-columns={2}>
        {fields.map(field => {
          const schemaOf = shape[field.field];
          if (!schemaOf) return null;
          return (
            <Form.Item
              key={field.field}
              name={field.field}
              label={field.label ?? labelOf(shape, field.field, t)}
              rules={rulesOf(schema, field.field, t, field.kind === 'dict' || field.kind === 'station' || undefined)}
              required={isRequired(schemaOf)}
              extra={field.help}
              className={field.wide || field.kind === 'long' ? 'reap-wide' : field.tall ? 'reap-tall' : ''}
            >
              <FieldInput schema={schemaOf} field={field} disabled={readOnly} />
            </Form.Item>
          );
        })}
      </div>
      {extra}
    </section>
  );
}
