import { Menu, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useSite } from '#/lib/site.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { useDisclosure } from '#/ui/use-disclosure.ts';
import { DemoMark } from '../demo-mark.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { paths } from './paths.ts';

const links = ['home', 'simulator', 'apply', 'about', 'contact'] as const;

export function Header() {
  const t = useT('common');
  const { company } = useSite();
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper print:hidden">
      <DemoMark />
      <div className="container-page flex h-16 items-center gap-2 lg:gap-4">
        <Link to={paths.home} className="mr-auto min-w-0 rounded-control">
          <Logo name={company.name} />
        </Link>
        <nav aria-label={t('nav.label')} className="hidden items-center lg:flex">
          <PageLinks className="rounded-control px-2.5 py-2 font-medium text-sm hover:bg-brand-tint aria-[current=page]:text-brand xl:px-3" />
        </nav>
        <LanguageMenu />
        <div className="hidden sm:block">
          <ButtonLink to={paths.login} size="small" variant="secondary">
            <Icon of={UserRound} size={18} />
            {t('nav.client')}
          </ButtonLink>
        </div>
        <MobileMenu />
      </div>
    </header>
  );
}

function PageLinks({ className }: { className: string }) {
  const t = useT('common');
  return links.map((name) => (
    <NavLink key={name} to={paths[name]} end={name === 'home'} className={className}>
      {t(`nav.${name}`)}
    </NavLink>
  ));
}

/** A native disclosure: it opens before any script has arrived. */
function MobileMenu() {
  const t = useT('common');
  const { menu } = useDisclosure();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every navigation
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);
  const item =
    'block min-h-12 rounded-control px-4 py-3 font-medium hover:bg-brand-tint aria-[current=page]:text-brand';
  return (
    <details ref={menu} className="lg:hidden">
      <summary className="grid size-11 list-none place-items-center rounded-control hover:bg-brand-tint [&::-webkit-details-marker]:hidden">
        <Icon of={Menu} size={24} label={t('nav.menu')} />
      </summary>
      <nav
        aria-label={t('nav.menu')}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-line border-y bg-paper p-2 shadow-raised"
      >
        <PageLinks className={item} />
        <NavLink to={paths.login} className={item}>
          {t('nav.client')}
        </NavLink>
      </nav>
    </details>
  );
}
