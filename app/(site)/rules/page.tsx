import { createFixedPage } from '../create-operator-page';

const { generateMetadata, Page } = createFixedPage('rules');

export { generateMetadata, Page as default };
