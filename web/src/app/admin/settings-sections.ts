import type { StaffSession } from '#/api/schema.gen.ts';
import { adminPaths, machinePaths, rulePaths } from '#/app/admin/paths.ts';
import { may, type Permission } from '#/features/desk/sign-in/index.ts';
import type source from '#/i18n/fr/settings.json';

export interface Section {
  /** Names its texts in the catalog. */
  name: keyof (typeof source)['sections'];
  to: string;
  needs: Permission;
}

export interface Group {
  name: keyof (typeof source)['groups'];
  sections: readonly Section[];
}

/** Every part of the settings in the order of the page. A new one is a line here, two texts and a route. */
const groups: readonly Group[] = [
  {
    name: 'opening',
    sections: [
      { name: 'opening', to: adminPaths.opening, needs: 'settings.manage' },
      { name: 'findings', to: adminPaths.findings, needs: 'settings.manage' },
    ],
  },
  {
    name: 'lender',
    sections: [
      { name: 'company', to: adminPaths.company, needs: 'settings.manage' },
      { name: 'brand', to: adminPaths.brand, needs: 'settings.manage' },
      { name: 'hours', to: adminPaths.hours, needs: 'settings.manage' },
      { name: 'bank', to: adminPaths.bankAccounts, needs: 'settings.manage' },
      { name: 'policies', to: adminPaths.policies, needs: 'settings.manage' },
    ],
  },
  {
    name: 'site',
    sections: [
      { name: 'simulator', to: adminPaths.simulator, needs: 'settings.manage' },
      { name: 'uploads', to: adminPaths.uploads, needs: 'settings.manage' },
      { name: 'team', to: adminPaths.team, needs: 'settings.manage' },
      { name: 'testimonials', to: adminPaths.testimonials, needs: 'settings.manage' },
      { name: 'legal', to: adminPaths.legal, needs: 'settings.manage' },
      { name: 'consents', to: adminPaths.consents, needs: 'settings.manage' },
    ],
  },
  {
    name: 'lending',
    sections: [
      { name: 'products', to: adminPaths.products, needs: 'product.read' },
      { name: 'notices', to: adminPaths.notices, needs: 'product.read' },
      { name: 'law', to: adminPaths.law, needs: 'product.read' },
      { name: 'questions', to: adminPaths.questions, needs: 'settings.manage' },
      { name: 'papers', to: adminPaths.papers, needs: 'settings.manage' },
      { name: 'authority', to: adminPaths.authority, needs: 'settings.manage' },
      { name: 'rules', to: rulePaths.root, needs: 'rules.read' },
    ],
  },
  {
    name: 'mail',
    sections: [
      { name: 'mail_server', to: adminPaths.mailServer, needs: 'settings.manage' },
      { name: 'mail_texts', to: adminPaths.mailTexts, needs: 'settings.manage' },
      { name: 'mail_outbox', to: adminPaths.mailOutbox, needs: 'settings.manage' },
    ],
  },
  {
    name: 'access',
    sections: [
      { name: 'staff', to: adminPaths.members, needs: 'staff.read' },
      { name: 'roles', to: adminPaths.roles, needs: 'staff.read' },
      { name: 'branches', to: adminPaths.branches, needs: 'staff.read' },
      { name: 'programs', to: machinePaths.programs, needs: 'key.manage' },
      { name: 'partners', to: machinePaths.partners, needs: 'partner.manage' },
      { name: 'adapters', to: machinePaths.adapters, needs: 'key.manage' },
      { name: 'webhooks', to: machinePaths.webhooks, needs: 'webhook.manage' },
    ],
  },
  {
    name: 'data',
    sections: [
      { name: 'retention', to: adminPaths.retention, needs: 'settings.manage' },
      { name: 'privacy', to: adminPaths.privacy, needs: 'privacy.read' },
      { name: 'journal', to: adminPaths.journal, needs: 'audit.read' },
      { name: 'copies', to: adminPaths.copies, needs: 'list.export' },
      { name: 'backups', to: adminPaths.backups, needs: 'backup.manage' },
      { name: 'danger', to: adminPaths.danger, needs: 'settings.manage' },
    ],
  },
];

/** What this person may see of the settings. */
export function settingsFor(session: StaffSession): Group[] {
  return groups
    .map(({ name, sections }) => ({ name, sections: sections.filter(({ needs }) => may(session, needs)) }))
    .filter(({ sections }) => sections.length > 0);
}

/** The group of the section at an address. */
export const groupAt = (all: readonly Group[], pathname: string) =>
  all.find(({ sections }) => sections.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)));
