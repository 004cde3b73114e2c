/** Where npm compares the sources of a package published with provenance; known only to the workflow that publishes it. */
export function repositoryOf({ GITHUB_SERVER_URL, GITHUB_REPOSITORY }: NodeJS.ProcessEnv): object {
  if (!GITHUB_SERVER_URL || !GITHUB_REPOSITORY) return {}
  return { repository: { type: 'git', url: `git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git` } }
}
