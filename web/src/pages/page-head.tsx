import { useSite } from '#/lib/site.ts';

/** Title and description of a page. React moves them into <head>, and takes them out again on leaving. */
export function PageHead({
  title,
  description,
  noIndex,
}: {
  title: string;
  description?: string;
  noIndex?: boolean;
}) {
  const { company } = useSite();
  return (
    <>
      <title>{`${title} | ${company.name}`}</title>
      {description && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  );
}
