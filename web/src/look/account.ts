// What only signed-in pages show; kept out of the first page's styles.
import './grants.css'
import './agent.css'
import './approvals.css'
import './inbox.css'
import './talk.css'
import './discover.css'
import './pitch.css'
