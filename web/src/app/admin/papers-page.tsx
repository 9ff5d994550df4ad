import { PapersPage } from '#/features/desk/papers/index.ts';
import { Proposal, Versions } from '#/features/desk/settings/index.ts';
import { Page } from './setup-pages.tsx';

export const SettingsPapersPage = () => (
  <Page name="papers">
    <PapersPage waiting={<Proposal name="papers" />} history={<Versions name="papers" />} />
  </Page>
);
