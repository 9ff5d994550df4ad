import { useOutletContext } from 'react-router';
import type { OpeningFinding, OpeningStep, StaffSession } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { FindingList, Guide } from '#/features/desk/opening/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Card } from '#/ui/card.tsx';
import { type Section, settingsFor } from './settings-sections.ts';
import { Page } from './setup-pages.tsx';

/** Sections of the settings by the names that findings know their pages by. */
const sections: Partial<Record<OpeningFinding['page'], Section['name']>> = { members: 'staff' };

/** On which sections a step is done, the main one first. */
const stepPages: Record<OpeningStep['name'], readonly string[]> = {
  company: ['company', 'brand'],
  site: ['team', 'testimonials', 'hours'],
  products: ['products', 'law'],
  licence: ['products'],
  accounts: ['bank'],
  mail: ['mail_server'],
  people: ['members'],
  two_people: ['policies'],
  legal: ['legal', 'consents', 'papers'],
  backups: ['backups'],
  rehearsal: [],
};

function useLinks() {
  const t = useT('settings');
  const own = useT('opening');
  const all = settingsFor(useOutletContext<StaffSession>()).flatMap((group) => group.sections);
  return (page: string) => {
    if (page === 'held') return { to: `${adminPaths.loans}/held`, label: own('pages.held') };
    if (page === 'reports') return { to: adminPaths.reporting, label: own('pages.reports') };
    const wanted = sections[page as OpeningFinding['page']] ?? page;
    const found = all.find(({ name }) => name === wanted);
    return found && { to: found.to, label: t(`sections.${found.name}.title`) };
  };
}

export function OpeningPage() {
  return (
    <Page name="opening">
      <Steps />
    </Page>
  );
}

function Steps() {
  const linkOf = useLinks();
  return <Guide linkOf={linkOf} pagesOf={(step) => stepPages[step]} />;
}

export function FindingsPage() {
  return (
    <Page name="findings">
      <Found />
    </Page>
  );
}

function Found() {
  const linkOf = useLinks();
  return (
    <Card className="max-w-4xl">
      <FindingList linkOf={linkOf} />
    </Card>
  );
}
