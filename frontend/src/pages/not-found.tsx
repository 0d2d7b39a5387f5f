import { agency } from '#frontend/src/agency/agency.ts';
import { screens } from '#shared/texts/screens.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { LogoMark } from '../ui/logo.tsx';
import { usePageTitle } from '../ui/page.tsx';

/** Any other address (SPEC-2.1). */
export function NotFoundPage() {
  usePageTitle(screens.notFoundTitle);
  return (
    <EmptyState
      level={1}
      icon={<LogoMark size={56} />}
      title={screens.notFoundTitle}
      text={screens.notFoundText}
      action={
        <>
          <ButtonLink to={paths.home} variant="primary">
            {screens.backToHome}
          </ButtonLink>
          <ButtonLink to={paths.pricing}>Pricing</ButtonLink>
          <a
            href={`mailto:${agency.brand.supportEmail}`}
            className={buttonClass({ variant: 'quiet' })}
          >
            Write to us
          </a>
        </>
      }
    />
  );
}
