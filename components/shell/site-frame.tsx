import type { ReactNode } from 'react';
import { Footer } from './footer';
import { Header } from './header';
import { MAIN_ID } from './navigation';

/** The navigation layout: header, the page, footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href={`#${MAIN_ID}`} className="skip-link">
        Skip to the content
      </a>
      <Header />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
