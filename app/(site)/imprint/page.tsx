import { createFixedPage } from '../create-operator-page';

const { generateMetadata, Page } = createFixedPage('imprint');

export { generateMetadata, Page as default };
