/** Tells the page that opened this window that the person is back. */
const CHANNEL = 'ideabridge-provider'

/**
 * Opens a provider in a window of its own, so that everything on this page stays, and reports when the person is back. It has
 * to open at once, or the browser blocks it as a popup.
 */
export async function inOwnWindow(begin: () => Promise<{ url: string }>, onBack: () => void): Promise<void> {
  const opened = window.open('about:blank', CHANNEL, 'popup,width=520,height=680')
  try {
    const { url } = await begin()
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = () => {
      channel.close()
      onBack()
    }
    if (opened) opened.location.href = url
    else window.open(url, '_blank')
  } catch (error) {
    opened?.close()
    throw error
  }
}

export function tellOpener(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('back')
  channel.close()
  window.close()
}
