import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Site } from '../../pipeline/dependencies.ts'
import type { Sharing } from './context.ts'
import { addEmbeds } from './embeds.ts'
import { addFeeds } from './feeds.ts'
import { addOembed } from './oembed.ts'
import { addPreviews } from './previews.ts'
import { addSiteFiles } from './site-files.ts'
import { addSitemaps } from './sitemaps.ts'

/** What lets others find and show public pages. */
export function addSharing(
  server: FastifyInstance,
  { config, site, tx, filters, docs }: Omit<Sharing, 'baseUrl' | 'operator'> & { config: Config; site: Site },
): void {
  const sharing: Sharing = {
    ...{ tx, filters, docs, operator: config.operator },
    get baseUrl() {
      return site.baseUrl
    },
  }
  addSiteFiles(server, site, config)
  addSitemaps(server, sharing)
  addFeeds(server, sharing)
  addPreviews(server, sharing)
  addEmbeds(server, sharing)
  addOembed(server, sharing)
}
