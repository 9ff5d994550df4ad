import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { pageData, setPageData } from '#/lib/page-data.ts';
import { renderAt } from '#/testing/render.tsx';
import { shipped } from '#/testing/shipped.ts';
import { SimulatorPage } from './simulator-page.tsx';

const open = (search = '') => renderAt(<SimulatorPage />, { at: `/simulator${search}` });
const part = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const status = () => within(screen.getByRole('status'));

describe('the simulator page', () => {
  test('opens as its link says', async () => {
    await open('?amount=50000&months=84&rate=variable');
    expect(status().getByText('695,01 €')).toBeVisible();
    expect(
      part('Échéancier complet').getByText(/83 mensualités de 695,01 € et une dernière de 694,81 €/),
    ).toBeVisible();
  });

  test('keeps the address up to date once something is chosen, and not before', async () => {
    const { router } = await open();
    expect(router.state.location.search).toBe('');
    fireEvent.change(screen.getByRole('slider', { name: 'Durée' }), { target: { value: '60' } });
    await expect.poll(() => router.state.location.search).toBe('?amount=10000&months=60&rate=fixed');
  });

  test('compares the durations, and takes the one that is pressed', async () => {
    await open();
    const durations = part('Comparer les durées');
    const row = durations.getByRole('row', { name: /60 mois/ });
    expect(within(row).getByText('179,69 €')).toBeVisible();
    expect(within(row).getByText('3,04 %')).toBeVisible();
    await userEvent.click(durations.getByRole('button', { name: '60 mois' }));
    expect(status().getByText('179,69 €')).toBeVisible();
    expect(durations.getByRole('row', { current: true })).toHaveTextContent('60 mois');
  });

  test('tells what the drawing shows, month by month and as a table', async () => {
    await open();
    const chart = part('Capital et intérêts au fil du temps');
    expect(chart.getByRole('img')).toHaveAccessibleDescription(
      /vous remboursez 10.000,00.€ de capital et payez 469,25.€ d'intérêts/,
    );
    fireEvent.change(chart.getByRole('slider'), { target: { value: '36' } });
    expect(chart.getByText('290,17 €')).toBeVisible();
    await userEvent.click(chart.getByRole('button', { name: 'Voir le tableau' }));
    expect(chart.getAllByRole('row')).toHaveLength(4);
    expect(chart.queryByRole('img')).toBeNull();
  });

  test('gives the schedule as files for what is simulated', async () => {
    await open('?amount=15000&months=24&rate=variable');
    const schedule = part('Échéancier complet');
    for (const [name, kind] of [
      ['Télécharger en CSV', 'csv'],
      ['Télécharger en PDF', 'pdf'],
    ] as const) {
      expect(schedule.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/api/v1/quote/schedule.${kind}?amount=1500000&months=24&currency=EUR&rate_type=variable&lang=fr`,
      );
    }
  });

  test('answers what an instalment allows, and says when it allows nothing', async () => {
    await open('?payment=300');
    const reverse = part("Partir d'une mensualité");
    expect(reverse.getByRole('link', { name: /10.300.€ sur 36.mois/ })).toHaveAttribute(
      'href',
      '/apply?amount=10300&months=36&rate=fixed',
    );
    await userEvent.clear(reverse.getByRole('textbox'));
    expect(reverse.getByText(/ne suffit pour aucun/)).toBeVisible();
    await userEvent.type(reverse.getByRole('textbox'), '300,50');
    expect(reverse.getByRole('link', { name: /10.300.€ sur 36.mois/ })).toBeVisible();
  });

  test('copies a link that opens this very simulation', async () => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open('?amount=15000&months=24&rate=variable');
    await user.click(screen.getByRole('button', { name: /Copier le lien/ }));
    expect(write).toHaveBeenCalledWith(`${location.origin}/simulator?amount=15000&months=24&rate=variable`);
    expect(await screen.findByText('Lien copié')).toBeVisible();
  });

  test('shows the link when the browser lets no one copy', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await open();
    await user.click(screen.getByRole('button', { name: /Copier le lien/ }));
    expect(await screen.findByText(/simulator\?amount=10000&months=36&rate=fixed/)).toBeVisible();
  });

  test('explains the four words and answers six questions', async () => {
    const { container } = await open();
    for (const name of ['Le montant', 'La durée', 'Le taux', 'La mensualité']) {
      expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
    }
    expect(container.querySelectorAll('details[name="simulator-faq"]')).toHaveLength(6);
  });

  test('stays whole while nothing is offered, such as while a law is not complete', async () => {
    const before = pageData();
    onTestFinished(() => setPageData(before));
    setPageData({ ...before, site: { ...shipped, products: [] } });
    await open();
    expect(screen.getByText(/Aucun crédit n'est proposé/)).toBeVisible();
    expect(screen.getByRole('slider', { name: 'Montant du crédit' })).toBeVisible();
    expect(screen.queryByText('290,81 €')).toBeNull();
  });
});
