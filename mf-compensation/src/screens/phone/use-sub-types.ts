import { baggageLookup } from '@reap/contracts/compensation/baggage/baggage-lookup';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';

const hour = 60 * 60_000;

/** What the form offers to choose from; asked once an hour, so that it is there when the network is not. */
export const useBaggageConfig = () => useCall(baggageLookup.baggageConfig, {}, { staleTime: hour });

/** The word of a type of accident, as the tenant calls it. */
export function useSubTypeText(): (subType: string) => string {
  const { language } = usePortal();
  const { data } = useBaggageConfig();
  return subType => {
    const found = data?.subTypes.find(({ dictValue }) => dictValue === subType);
    return (language === 'zh-CN' ? found?.dictLabel : found?.dictLabelEn) ?? '';
  };
}
