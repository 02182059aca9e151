/** What a state means to the person who looks at it; each has one colour (LOOK, states). */
export type Tone = 'idle' | 'waiting' | 'returned' | 'decided' | 'done' | 'failed';

/** Tones for values of enumerations; one that has tones has them for each of its values. */
export type TonesOf<E extends Record<string, readonly PropertyKey[]>> = { [N in keyof E]?: Record<E[N][number], Tone> };
