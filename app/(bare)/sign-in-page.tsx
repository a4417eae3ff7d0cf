import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SignInForm, type SignInFormKind } from '@/components/account/sign-in/sign-in-form';
import { WallLabel } from '@/components/artwork/wall/wall-label';
import { PageMessages } from '@/components/shell/page-messages';
import { Wordmark } from '@/components/shell/wordmark';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { TextLink } from '@/components/ui/text-link';
import { asVisitor } from '@/lib/server/api/request';
import { recordPage } from '@/lib/server/pages/page-record';
import { ApiUnavailableError } from '@/lib/shared/api/request';
import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { paths } from '@/lib/shared/paths';
import styles from './sign-in-page.module.css';

export async function SignInPage({ kind, notice }: { kind: SignInFormKind; notice?: ReactNode }) {
  const [t, work] = await Promise.all([getTranslations(), findWorkBesideForm()]);
  if (work === null) recordPage({ isStored: false });
  return (
    <div className={`grid columns-1 fill wide ${styles.page}`}>
      <div className={`column ${styles.way}`}>
        <Link href={paths.home()} className={`row center ${styles.home}`}>
          <Wordmark />
        </Link>
        <div className={`stack center fill ${styles.form}`}>
          <PageMessages>
            <SignInForm kind={kind} notice={notice} />
          </PageMessages>
        </div>
        <p className="t-micro quiet">
          {t.rich('account.signIn.terms', {
            kind,
            terms: (chunks) => <TextLink href={paths.terms()}>{chunks}</TextLink>,
          })}
        </p>
      </div>
      <div className={`grid hide-medium ${styles.work}`}>{work && <FeaturedWork work={work} />}</div>
    </div>
  );
}

type FeaturedWork = ArtworkSummary & { image: NonNullable<ArtworkSummary['image']> };

function FeaturedWork({ work }: { work: FeaturedWork }) {
  const { image } = work;
  return (
    <div className={`relative ${styles.hung}`} style={{ '--ratio': image.width / image.height }}>
      <Picture image={image} alt={image.alt ?? ''} sizes="448px" isStill />
      <WallLabel artwork={work} showsArtist details="all" />
    </div>
  );
}

/** Returns the first featured work in portrait or square format. Null if the product API is down. */
async function findWorkBesideForm(): Promise<FeaturedWork | null> {
  try {
    const { data } = await asVisitor('GET /v1/artworks/', { query: { featured: 'true', size: '40' } });
    return data.find((work): work is FeaturedWork => isTall(work) && work.contentWarning === null) ?? null;
  } catch (error) {
    if (error instanceof ApiUnavailableError) return null;
    throw error;
  }
}

function isTall({ image }: ArtworkSummary): boolean {
  return image !== null && image.width <= image.height;
}
