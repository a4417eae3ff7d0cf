import type { Metadata } from 'next';
import { paths } from '@/lib/paths';
import { siteDescription, siteTitle } from '../site-words';
import { createPageMetadata } from './page-metadata';

export function createHomeMetadata(): Metadata {
  return {
    ...createPageMetadata({ title: siteTitle, description: siteDescription, path: paths.home() }),
    title: { absolute: siteTitle },
  };
}
