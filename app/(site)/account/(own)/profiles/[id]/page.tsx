import { OwnProfilePage } from '@/components/profile/editor/profile-editor';
import { createAccountPage, createItemPage } from '../../../../create-member-page';

const { generateMetadata, Page } = createItemPage((t) => t('profile.form.pageTitle'), OwnProfilePage, {
  create: createAccountPage,
});

export { generateMetadata, Page as default };
