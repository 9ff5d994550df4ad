import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { PageHead } from '#/pages/page-head.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';

interface Props {
  title: string;
  intro?: string;
  /** Where the way back leads: the first tab, unless told. */
  back?: string;
  children: ReactNode;
}

/** A page of the client area below its tabs, with the way back to them. */
export function ClientFrame({ title, intro, back = paths.client, children }: Props) {
  const t = useT('client');
  return (
    <div className="container-page py-8 sm:py-12">
      <PageHead title={title} noIndex />
      <ButtonLink to={back} variant="quiet" size="small" className="-ml-3">
        <Icon of={ArrowLeft} size={18} />
        {t('back')}
      </ButtonLink>
      <h1 className="mt-2 mb-6 text-2xl sm:text-3xl">{title}</h1>
      {intro && <p className="-mt-5 mb-7 text-ink-muted">{intro}</p>}
      {children}
    </div>
  );
}
