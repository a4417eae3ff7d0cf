import type { Metadata } from 'next';
import { paths } from '@/lib/paths';
import { siteDescription, siteTitle } from '../site-words';
import { pageMetadata } from './page-metadata';

export function homeMetadata(): Metadata {
  return {
    ...pageMetadata({ title: siteTitle, description: siteDescription, path: paths.home() }),
    title: { absolute: siteTitle },
  };
}
