import { type ChangeEvent, type CompositionEvent, useState } from 'react';

type Typed = HTMLInputElement;

/**
 * What a text input takes whose text is put into another form while it is typed: what an input method composes is shown as it composes it.
 * Written over, its letters would double.
 */
export function useComposed(shown: string, onText: (text: string) => void) {
  const [composed, setComposed] = useState<string>();
  return {
    value: composed ?? shown,
    onChange: ({ target }: ChangeEvent<Typed>) => {
      if (composed !== undefined) setComposed(target.value);
      onText(target.value);
    },
    onCompositionStart: ({ currentTarget }: CompositionEvent<Typed>) => setComposed(currentTarget.value),
    onCompositionEnd: () => setComposed(undefined),
  };
}
