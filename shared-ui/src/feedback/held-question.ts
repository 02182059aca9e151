import type { App, ModalFuncProps } from 'antd';

type Modals = Pick<ReturnType<typeof App.useApp>['modal'], 'confirm'>;
interface Question extends ModalFuncProps {
  onOk: () => Promise<unknown>;
}

/** antd's question. It stays while what it asks about is being done, whatever is pressed: taken away by then it would only hide what comes of it. */
export function askHeld(modal: Modals, { onOk, ...question }: Question): void {
  const closes = (able: boolean) => ({ keyboard: able, cancelButtonProps: { disabled: !able } });
  const asked = modal.confirm({
    ...question,
    onOk: async () => {
      asked.update(closes(false));
      try {
        await onOk();
      } catch (error) {
        asked.update(closes(true));
        throw error;
      }
    },
  });
}
