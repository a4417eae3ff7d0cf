import { createFurtherPage } from '../../create-operator-page';

const { generateMetadata, Page } = createFurtherPage();

export { generateMetadata, Page as default };
