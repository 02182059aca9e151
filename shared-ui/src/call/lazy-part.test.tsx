import { render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode, useLayoutEffect } from 'react';
import { lazyPart } from './lazy-part.ts';

interface Module {
  word: string;
}

test('what arrives between drawing and what follows it is shown', async () => {
  let arrive: (module: Module) => void = () => undefined;
  const loading = Promise.resolve({ word: 'never' });
  // Arrives when it is told to, not a turn later.
  jest.spyOn(loading, 'then').mockImplementation(
    done =>
      new Promise(resolve => {
        arrive = module => resolve(done?.(module) as never);
      }),
  );
  const part = lazyPart<Module>(() => loading);
  part.warm();
  function Part() {
    const module = part.use(true);
    useLayoutEffect(() => arrive({ word: 'here' }), []);
    return <p>{module?.word ?? 'asleep'}</p>;
  }
  render(<Part />);
  await screen.findByText('here');
});

test('what could not be fetched is shown once it is wanted again and there', async () => {
  const load = jest.fn<Promise<Module>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ word: 'here' });
  const part = lazyPart(load);
  const Part = ({ wanted }: { wanted: boolean }) => <p>{part.use(wanted)?.word ?? 'asleep'}</p>;
  const { rerender } = render(<Part wanted />);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await screen.findByText('asleep');
  rerender(<Part wanted={false} />);
  rerender(<Part wanted />);
  await screen.findByText('here');
});

test('what nothing can stand in for throws what kept it away, and is asked for again by whoever is drawn anew', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn<Promise<Module>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ word: 'here' });
  const part = lazyPart(load);
  const Part = () => <p>{part.useOrThrow()?.word ?? 'coming'}</p>;
  class Boundary extends Component<{ children: ReactNode }, { error: Error | undefined }> {
    override state: { error: Error | undefined } = { error: undefined };
    static getDerivedStateFromError = (error: Error) => ({ error });
    override render() {
      const { error } = this.state;
      if (!error) return this.props.children;
      return (
        <button type="button" onClick={() => this.setState({ error: undefined })}>
          {error.message}
        </button>
      );
    }
  }
  render(
    <Boundary>
      <Part />
    </Boundary>,
  );
  screen.getByText('coming');
  (await screen.findByRole('button', { name: 'offline' })).click();
  await screen.findByText('here');
});
