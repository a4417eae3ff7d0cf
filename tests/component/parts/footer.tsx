import { Footer } from '@/components/shell/footer';

export function FooterPart() {
  return <Footer />;
}
