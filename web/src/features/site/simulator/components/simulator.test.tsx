import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { useSimulation } from '../model/use-simulation.ts';
import { Simulator } from './simulator.tsx';

const WithSimulation = () => <Simulator simulation={useSimulation()} />;

async function open(language: 'fr' | 'de' = 'fr') {
  answer({ 'GET /site': { status: 503 } });
  return await renderAt(<WithSimulation />, { language });
}

const slider = (name: string) => screen.getByRole('slider', { name });
const result = () => within(screen.getByRole('status'));

describe('the simulator', () => {
  test('opens with the bounds, steps and defaults of the specification', async () => {
    await open();
    const amount = slider('Montant du crédit');
    expect(amount).toHaveProperty('min', '100000');
    expect(amount).toHaveProperty('max', '50000000');
    expect(amount).toHaveProperty('step', '100000');
    expect(amount).toHaveValue('1000000');
    const months = slider('Durée');
    expect(['min', 'max', 'step'].map((name) => months.getAttribute(name))).toEqual(['12', '84', '12']);
    expect(months).toHaveValue('36');
    expect(screen.getByRole('radio', { name: 'Fixe' })).toBeChecked();
    expect(result().getByText('290,81 €')).toBeVisible();
    expect(result().getByText('10 469,16 €')).toBeVisible();
    // 35 instalments of 290.81 and a last one of 290.90: what the schedule adds up to is said beside it.
    expect(result().getByText(/^Mensualité × 36 .* montant total dû est de 10 469,25 €\.$/)).toBeVisible();
  });

  test('follows the sliders at once, and adds 0.7 above 60 months at a variable rate', async () => {
    await open();
    fireEvent.change(slider('Durée'), { target: { value: '72' } });
    expect(result().getByText('151,94 €')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Variable' }));
    expect(result().getByText('158,74 €')).toBeVisible();
    expect(screen.getByText(/taux débiteur variable, actuellement de 4,5 %/)).toBeVisible();
  });

  test('takes an exact amount, and puts an impossible one right on leaving', async () => {
    await open();
    const box = screen.getByRole('textbox', { name: /Montant/ });
    await userEvent.clear(box);
    await userEvent.type(box, '25000');
    expect(slider('Montant du crédit')).toHaveValue('2500000');
    await userEvent.clear(box);
    await userEvent.type(box, '999999');
    await userEvent.tab();
    expect(box).toHaveValue('500000');
    expect(screen.getByText(/Au-delà de 100 000 €/)).toBeVisible();
  });

  test('reads a figure as people of five languages write it', async () => {
    await open();
    const box = screen.getByRole('textbox', { name: /Montant/ });
    for (const [typed, minor] of [
      ['20 000', '2000000'],
      ["21'000", '2100000'],
      ['22.000', '2200000'],
      ['23.000,00', '2300000'],
    ] as const) {
      await userEvent.clear(box);
      await userEvent.type(box, typed);
      expect(slider('Montant du crédit')).toHaveValue(minor);
    }
    await userEvent.tab();
    expect(box).toHaveValue('23000');
  });

  test('gives the worked example of the law, in the words of the language', async () => {
    await open('de');
    expect(
      screen.getByText(
        /35 Raten zu 290,81 € und eine Schlussrate von 290,90 €\. Effektiver Jahreszins 3,04 %/,
      ),
    ).toBeVisible();
  });

  test('carries what was simulated to the application', async () => {
    const { router } = await open();
    fireEvent.change(slider('Montant du crédit'), { target: { value: '1500000' } });
    await userEvent.click(screen.getByRole('button', { name: 'Commencer ma demande' }));
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/apply?amount=15000&months=36&rate=fixed',
    );
  });
});
