import { OwnProfilePage } from '@/components/profile/editor/profile-editor';
import { createAccountPage, createItemPage } from '../../../../create-member-page';

const { metadata, Page } = createItemPage('Edit a profile', OwnProfilePage, createAccountPage);

export { metadata, Page as default };
