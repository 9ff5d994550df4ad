import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { testI18n } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { siteRoutes } from './routes.tsx';
import { SiteApp } from './site-app.tsx';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

async function visit(at: string) {
  answer({ 'GET /site': { status: 503 }, 'GET /auth/session': { body: { user: null, expires_at: null } } });
  vi.stubGlobal('scrollTo', vi.fn());
  const i18n = await testI18n();
  const routes = siteRoutes(i18n);
  render(
    <MemoryRouter initialEntries={[at]}>
      <SiteApp i18n={i18n} routes={routes} />
      <Address />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1 });
}

describe('the site', () => {
  test('an unknown address says so, and leads back', async () => {
    await visit('/nowhere');
    expect(screen.getByText("La page que vous cherchez n'existe pas ou a été déplacée.")).toBeVisible();
    expect(screen.getByRole('link', { name: "Retour à l'accueil" })).toHaveAttribute('href', '/');
  });

  test('speaks another language at once, and remembers it', async () => {
    await visit('/nowhere');
    await userEvent.click(screen.getByRole('button', { name: 'Deutsch' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Seite nicht gefunden' })).toBeVisible();
    expect(document.documentElement.lang).toBe('de');
    expect(document.cookie).toContain('florin_lang=de');
  });

  test('an address that names a language follows the choice of another', async () => {
    history.replaceState(null, '', '#part');
    await visit('/nowhere?a=1&lang=fr#token=taken-out-by-now');
    await userEvent.click(screen.getByRole('button', { name: 'Deutsch' }));
    expect(await screen.findByText('/nowhere?a=1&lang=de#part')).toBeInTheDocument();
    history.replaceState(null, '', '/');
  });

  test('without script the language is a plain form', async () => {
    await visit('/nowhere');
    const button = screen.getByRole('button', { name: 'Italiano' });
    expect(button).toHaveAttribute('name', 'lang');
    expect(button).toHaveAttribute('value', 'it');
    expect(button.closest('form')).toHaveAttribute('method', 'get');
  });

  test('goes from page to page and keeps one title', async () => {
    await visit('/nowhere');
    await userEvent.click(screen.getByRole('link', { name: "Retour à l'accueil" }));
    await screen.findByRole('heading', { name: 'Simulez votre crédit' });
    expect(document.title).toBe('Crédit à la consommation en ligne | Florin Crédit');
  });

  test('the person who is not signed in comes from /client to the log-in', async () => {
    await visit('/client');
    expect(await screen.findByRole('tab', { name: 'Connexion' })).toBeVisible();
  });

  test('the footer names the provider and the year', async () => {
    await visit('/nowhere');
    expect(
      screen.getByText(`© ${new Date().getFullYear()} Florin Crédit. Tous droits réservés.`),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'contact@florin.example' })).toBeVisible();
  });

  test('links only to pages that exist', async () => {
    await visit('/nowhere');
    const known = siteRoutes(await testI18n()).map(({ path }) => path);
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    const internal = targets.filter((target) => target.startsWith('/'));
    expect(internal.filter((target) => !known.includes(target))).toEqual([]);
  });
});
