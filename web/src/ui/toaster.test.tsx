import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { toast } from './toast.ts';

test('errors interrupt, the rest waits its turn', async () => {
  await renderAt(null);
  act(() => {
    toast({
      variant: 'success',
      title: 'Demande approuvée',
      description: 'La demande a été approuvée avec succès',
    });
    toast({ variant: 'destructive', title: 'Erreur' });
  });
  expect(screen.getByText('Demande approuvée').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByText('Erreur').closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
});

test('an action acts once and takes the toast away', async () => {
  await renderAt(null);
  const undo = vi.fn();
  act(
    () =>
      void toast({ variant: 'info', title: 'Demande refusée', action: { label: 'Annuler', onClick: undo } }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Demande refusée')).toBeNull();
});

test('goes by itself, but not while someone points at it', async () => {
  vi.useFakeTimers();
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const rendered = renderAt(null);
  await vi.runAllTimersAsync();
  await rendered;
  act(() => void toast({ variant: 'info', title: 'Un instant', duration: 1000 }));
  const item = screen.getByText('Un instant').closest('li') as HTMLElement;
  act(() => void item.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
  await wait(5000);
  expect(screen.getByText('Un instant')).toBeVisible();
  act(() => void item.dispatchEvent(new PointerEvent('pointerout', { bubbles: true })));
  await wait(1500);
  expect(screen.queryByText('Un instant')).toBeNull();
  vi.useRealTimers();
});
