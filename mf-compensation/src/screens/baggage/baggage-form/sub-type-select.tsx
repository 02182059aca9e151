import { AccidentType } from '@reap/contracts/compensation/codes';
import { DictSelect } from '@reap/shared-ui/dict';
import type { Control } from '@reap/shared-ui/schema-form';
import { subTypesOf } from '../../orders/sub-types.tsx';

/** What happened to the bag, as the tenant's dictionary has it; a kind that is out of use stays for the bag that has it. */
export function SubTypeSelect({ id, value, onChange, disabled }: Control) {
  return (
    <DictSelect
      dictKey={subTypesOf(AccidentType.baggage)}
      {...(id && { id })}
      value={typeof value === 'string' && value ? value : undefined}
      onChange={chosen => onChange?.(chosen)}
      disabled={disabled ?? false}
    />
  );
}
