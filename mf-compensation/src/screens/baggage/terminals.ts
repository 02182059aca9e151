import type { baggage, h5Baggage } from '@reap/contracts/compensation/baggage/baggage';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';

const hour = 60 * 60_000;

/** The stations where bags are registered, named in the person's language: of the web's list, or of the phone's. */
export function useTerminals(call: typeof baggage.findTerminal | typeof h5Baggage.findTerminal) {
  const { language } = usePortal();
  const { data = [] } = useCall(call, {}, { staleTime: hour });
  const options = data.map(({ city3Code, cityChName, cityEnName }) => ({
    value: city3Code,
    label: `${language === 'zh-CN' ? cityChName : cityEnName} ${city3Code}`,
  }));
  /** Its name; its code while the names are unknown. */
  const nameOf = (code: string) => options.find(({ value }) => value === code)?.label ?? code;
  return { options, nameOf };
}
